import { GlobalStyles } from '@mui/material'
import { useDeferredValue } from 'react'
import { IMPRESION } from '../kernel/impresion'

/** How a page is printed: nobody prints before the first paint, which need not wait for it. */
export const EstilosDePapel = () => useDeferredValue(true, false) && <GlobalStyles styles={IMPRESION} />
