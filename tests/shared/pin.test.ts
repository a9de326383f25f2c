import { describe, expect, test } from 'vitest'
import { fallaDePin, PIN_CIFRAS, PIN_FACIL } from '#shared/sesion/pin'

describe('a PIN', () => {
  test.each(['2580', '19755', '902714', '0070', '1357', '5566'])('may be %s', pin =>
    expect(fallaDePin(pin)).toBeUndefined(),
  )
  test.each(['', '258', '2580147', '25a0', ' 2580', '2580 ', '٢٥٨٠', '-258', '25.8'])(
    'has four to six digits, unlike «%s»',
    pin => expect(fallaDePin(pin)).toBe(PIN_CIFRAS),
  )
  test.each(['0000', '77777', '999999', '1234', '0123', '4321', '6543', '345678', '8901', '2109', '987654'])(
    'is not one digit, nor digits in a row, like %s',
    pin => expect(fallaDePin(pin)).toBe(PIN_FACIL),
  )
  test.each(['1212', '909090', '123123', '258258'])('is not one group over and over, like %s', pin =>
    expect(fallaDePin(pin)).toBe(PIN_FACIL),
  )
})
