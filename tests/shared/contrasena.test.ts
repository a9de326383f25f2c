import { describe, expect, test } from 'vitest'
import { dictionary } from '@zxcvbn-ts/language-common'
import { revisarContrasena } from '#functions/sesion/comunes'
import { COMUN, esComun, fallaDeContrasena } from '#shared/sesion/contrasena'

const PROPIA = 'La contraseña no puede ser el correo, el documento ni el nombre de la persona'
const PERSONA = ['camilo.restrepo@veta.test', '1020304050', 'Camilo Restrepo']

describe('the length of a password', () => {
  test('is ten characters or more, counted as a person counts them', () => {
    expect(fallaDeContrasena('ñañañañañ')).toBe('La contraseña debe tener al menos 10 caracteres')
    expect(fallaDeContrasena('🌲🪚🌲🪚🌲🪚🌲🪚🌲')).toBe('La contraseña debe tener al menos 10 caracteres')
    expect(fallaDeContrasena('pxqzvlmkwr')).toBeUndefined()
  })
  test('is two hundred at most, every one of which counts', () => {
    const long = Array.from({ length: 200 }, (_, i) =>
      String.fromCodePoint(97 + ((i * 7 + (i >> 3)) % 26)),
    ).join('')
    expect(fallaDeContrasena(long)).toBeUndefined()
    expect(fallaDeContrasena(`${long}x`)).toBe('Máximo 200 caracteres')
  })
})

describe('a password that everybody tries first', () => {
  test.each([
    '1234567890',
    '0987654321',
    '123456789012',
    'qwertyuiop',
    'QWERTYUIOP',
    'asdfghjkl1',
    '1q2w3e4r5t',
    'q1w2e3r4t5',
    '1qaz2wsx3edc',
    'aaaaaaaaaa',
    'abcabcabcabc',
    '1212121212',
    'abc123abc123',
    'password123',
    'password1234',
    'Password123!',
    'P@ssw0rd123',
    'passwordpassword',
    'contrasena123',
    'Contraseña2024',
    'administrador',
    'colombia2026',
    'Bogota2026!',
    'iloveyou123',
    'qwerty123456',
    'santiago2010',
    'teamo12345',
    'football123',
    'superman2000',
  ])('%s is refused', password => {
    expect(fallaDeContrasena(password)).toBe(COMUN)
  })

  test.each([
    'caballo grapa pila correcta',
    'tres-pinos-y-una-sierra',
    'Xk29#mmpqL',
    'mi perro come aserrín',
    '7391048265',
    'ÁrbolDeMango42',
  ])('%s is not one, whatever characters it has or lacks', password => {
    expect(fallaDeContrasena(password)).toBeUndefined()
  })

  test('has fewer than five pieces, a piece being a common word, a year, a run of three keys or a loose character', () => {
    expect(fallaDeContrasena('passwordxkq')).toBe(COMUN)
    expect(fallaDeContrasena('passwordxkqz')).toBeUndefined()
    // Two neighbouring keys are no run.
    expect(fallaDeContrasena('passwordqwaszx')).toBeUndefined()
  })

  test('or fewer than five different characters', () => {
    expect(fallaDeContrasena('pxqzpqxzzpxxq')).toBe(COMUN)
    expect(fallaDeContrasena('pxqzpqxzzpxvq')).toBeUndefined()
  })

  test('is refused when it was ever published, also with a few digits or signs around it', async () => {
    const largas = dictionary['passwords-common'].filter(each => each.length >= 10)
    expect(largas.length).toBeGreaterThan(1500)
    for (const each of largas) expect([each, await revisarContrasena(each)]).toEqual([each, COMUN])
    for (const each of ['Manchester1', '2026-california', 'terminator!!', 'Christopher'])
      expect(await revisarContrasena(each)).toBe(COMUN)
    for (const each of ['manchester con aserrín', 'california-123456', 'caballo grapa pila correcta'])
      expect(await revisarContrasena(each)).toBeUndefined()
  })

  test('is looked for without loss of time, also in two hundred characters', () => {
    // Every piece is looked at once for each place where it may end: no backtracking.
    expect(esComun('qwertyuiop'.repeat(20))).toBe(true)
    expect(esComun(`${'ab1'.repeat(66)}xy`)).toBe(false)
  })
})

describe('what everybody knows of a person', () => {
  test.each(['camilo.restrepo@veta.test', 'CAMILO.RESTREPO', '1020304050', '1020304050x', 'camilorestrepo1'])(
    '%s is refused',
    password => {
      expect([PROPIA, COMUN]).toContain(fallaDeContrasena(password, PERSONA))
    },
  )
  test('is so with four other characters; with five it is a part of another one', () => {
    expect(fallaDeContrasena('xkcamilorestrepoqz', PERSONA)).toBe(PROPIA)
    expect(fallaDeContrasena('xkcamilorestrepoqzv', PERSONA)).toBeUndefined()
  })
  test('is no more than a part of a longer password', () => {
    expect(fallaDeContrasena('camilorestrepo y su sierra', PERSONA)).toBeUndefined()
  })
})
