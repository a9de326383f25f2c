import TableView from '@mui/icons-material/TableViewOutlined'
import { useState } from 'react'
import { Boton } from '../kernel/Boton'
import { perezoso } from '../kernel/perezoso'
import { avanceDe, enCurso, useExportaciones } from './exportaciones'

const ListaDeExportaciones = perezoso(() => import('./ListaDeExportaciones'))

/** Exports of the last day in the top bar: how far they are, and behind it their files. */
export function Bandeja() {
  const lista = useExportaciones()
  const [boton, setBoton] = useState<HTMLElement | null>(null)
  if (lista.length === 0) return null
  const actual = lista.find(enCurso)
  const avance = actual && avanceDe(actual)
  const texto = actual
    ? `Exportando ${avance == null ? '…' : `${avance} %`}`
    : `Exportaciones (${lista.length})`
  return (
    <>
      <Boton
        menudo
        tono="neutro"
        className="exportaciones"
        aria-haspopup="dialog"
        aria-expanded={boton !== null}
        onClick={event => setBoton(event.currentTarget)}
        icono={actual ? <i aria-hidden className="girando" /> : <TableView />}
        aria-label={texto}
      >
        <span>{texto}</span>
      </Boton>
      {boton && <ListaDeExportaciones ancla={boton} lista={lista} alCerrar={() => setBoton(null)} />}
    </>
  )
}
