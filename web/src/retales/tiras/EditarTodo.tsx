import { Alert } from '@mui/material'
import { useState } from 'react'
import { faltasDeMatriz } from '#shared/retales/tiras'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { Boton } from '../../kernel/Boton'
import { confirmarDescarte } from '../../kernel/confirmar'
import { capa } from '../../kernel/foco'
import { Pantalla } from '../../kernel/Pantalla'
import { perezoso } from '../../kernel/perezoso'
import { useAccion } from '../../kernel/useAccion'
import { guardar as guardando, useSinGuardar } from '../../kernel/sin-guardar'
import { enfocarLuego } from '../../kernel/teclado/enfocar'
import { descartar, retener } from '../../kernel/teclado/retencion'
import { CampoDeCelda } from './CampoDeCelda'
import { type Celda, celdaEn, idsDe, LECTURAS, leerMedidas, type Matriz, salenDe } from './matriz'

const DialogoEliminar = perezoso(() => import('./DialogoEliminar'))

interface Columna {
  token: string
  id: number | null
  nombre: string
  version: number | undefined
}
interface Fila {
  token: string
  id: number | null
  nombre: string
}
const deHoja = (matriz: Matriz) => ({
  columnas: matriz.retales_tipos.map((tipo): Columna => ({
    token: String(tipo.id),
    id: tipo.id,
    nombre: tipo.nombre_retal_tipo,
    version: tipo.version,
  })),
  filas: matriz.retales_colores.map((color): Fila => ({
    token: String(color.id),
    id: color.id,
    nombre: color.nombre_retal_color,
  })),
})

/** Widths of a cell as text, as it stands in the shop. */
const textoDe = (matriz: Matriz, fila: Fila, columna: Columna): string =>
  fila.id === null || columna.id === null
    ? ''
    : celdaEn(matriz, fila.id, columna.id)
        .tiras.map(({ valor }) => valor)
        .join(' ')

const conEstas = (todas: readonly Celda[], estas: readonly Celda[]): Celda[] => [
  ...todas.filter(
    each =>
      !estas.some(
        otra => otra.retal_color_id === each.retal_color_id && otra.retal_tipo_id === each.retal_tipo_id,
      ),
  ),
  ...estas,
]

interface Props {
  matriz: Matriz
  alCerrar: () => void
}

/** The whole matrix as text, saved at once: types, new colours and every measure (DECISIONS 138, 302). */
export default function EditarTodo({ matriz: leida, alCerrar }: Props) {
  // What was read when it was opened: by its versions the server tells what others changed since.
  const [matriz, setMatriz] = useState(leida)
  const [hoja, setHoja] = useState(() => deHoja(leida))
  /** What was typed, by cell; nothing else is sent. */
  const [escrito, setEscrito] = useState<Readonly<Record<string, string>>>({})
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({})
  const [resumen, setResumen] = useState('')
  /** What is asked before strips leave the stock; empty: nothing. And the reason of the last try. */
  const [salen, setSalen] = useState('')
  const [motivo, setMotivo] = useState('')
  const sucio = Object.keys(escrito).length > 0 || JSON.stringify(hoja) !== JSON.stringify(deHoja(matriz))
  const soltar = useSinGuardar(sucio)
  const { columnas, filas } = hoja
  const grupos = (fila: Fila) =>
    columnas.flatMap((columna, i) => {
      const texto = escrito[`${fila.token} ${columna.token}`]
      if (texto === undefined) return []
      const celda = fila.id !== null && columna.id !== null ? celdaEn(matriz, fila.id, columna.id) : undefined
      const medidas = leerMedidas(texto)
      return [{ columna: i, medidas, ids: idsDe(celda, medidas), version: celda?.version ?? 0 }]
    })
  /** What a refusal says of a cell, by the field of the request that it was sent as. */
  const errorEn = (de: Readonly<Record<string, string>>, f: number, c: number): string | undefined => {
    const at = grupos(filas[f]!).findIndex(({ columna }) => columna === c)
    const campo = `listaColor.${f}.listaMedida.${at}`
    return Object.entries(de).find(
      ([each]) => at >= 0 && (each === campo || each.startsWith(`${campo}.`)),
    )?.[1]
  }
  /** Cells that were typed and that a refusal does not name: what others did there its own refusal must tell. */
  const sinNombrar = (de: Readonly<Record<string, string>>): Celda[] =>
    filas.flatMap((fila, f) =>
      columnas.flatMap((columna, c) =>
        fila.id === null ||
        columna.id === null ||
        escrito[`${fila.token} ${columna.token}`] === undefined ||
        errorEn(de, f, c) !== undefined
          ? []
          : [celdaEn(matriz, fila.id, columna.id)],
      ),
    )
  const guardar = useAccion('POST /retales-medidas/guardar', {
    invalida: LECTURAS,
    alFallar: error => {
      if (!error.errores) return false
      setErrores(error.errores)
      setResumen(error.message)
      const actual = error.data as Matriz | undefined
      // The next save is about what stands now; what was typed stays.
      if (actual) {
        const comoSeLeyeron = sinNombrar(error.errores)
        setMatriz({ ...actual, retales_medidas: conEstas(actual.retales_medidas, comoSeLeyeron) })
        setHoja(antes => ({
          ...antes,
          columnas: antes.columnas.map(each => ({
            ...each,
            version: actual.retales_tipos.find(({ id }) => id === each.id)?.version ?? each.version,
          })),
          // Nobody types the name of a row that there is: what it is called now is what is sent.
          filas: antes.filas.map(each => ({
            ...each,
            nombre:
              actual.retales_colores.find(({ id }) => id === each.id)?.nombre_retal_color ?? each.nombre,
          })),
        }))
      }
      return true
    },
  })

  /** By cell, what leaves the stock with this save. */
  const loQueSale = (): string =>
    filas
      .flatMap(fila =>
        grupos(fila).flatMap(({ columna, ids }) => {
          const tipo = columnas[columna]!
          if (fila.id === null || tipo.id === null) return []
          const medidas = salenDe(celdaEn(matriz, fila.id, tipo.id), ids)
          return medidas.length === 0 ? [] : [`${fila.nombre} · ${tipo.nombre}: ${medidas.join(', ')} mm`]
        }),
      )
      .join('; ')
  const cuerpo = () => ({
    listaTipo: columnas.map(({ id, nombre, version }) => ({
      id,
      nombre_retal_tipo: nombre.trim(),
      version,
    })),
    listaColor: filas.map(fila => ({
      id: fila.id,
      nombre_retal_color: fila.nombre.trim(),
      listaMedida: grupos(fila),
    })),
  })
  const enviar = () => {
    const body = cuerpo()
    const faltas = faltasDeMatriz(body)
    setErrores(faltas)
    const primera = Object.values(faltas)[0]
    setResumen(primera ?? '')
    if (primera) return enfocarLuego(() => capa().querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    const quitadas = loQueSale()
    if (quitadas === '') return void guardarTodo()
    setSalen(quitadas)
  }
  const guardarTodo = async (porque?: string) => {
    // What is typed meanwhile would be in no answer, and is for no other screen either: it is given up, and told.
    const soltarTeclas = retener({ una: ['F8'], guarda: '#contenido' })
    const guardado = guardando()
    try {
      const respuesta = await guardar.ejecutar({
        body: { ...cuerpo(), ...(porque !== undefined && { motivo: porque }) },
      })
      descartar()
      if (!respuesta) return undefined
      soltar()
      return alCerrar()
    } finally {
      soltarTeclas()
      guardado()
    }
  }
  const cerrar = async () => {
    if (sucio && !(await confirmarDescarte())) return
    soltar()
    alCerrar()
  }
  return (
    <Pantalla
      titulo="Modificar tiras"
      acciones={
        <>
          <BotonAtajo
            tecla="Alt+C"
            forma="borde"
            tono="neutro"
            onClick={() =>
              setHoja({ ...hoja, filas: [...filas, { token: crypto.randomUUID(), id: null, nombre: '' }] })
            }
          >
            Agregar color
          </BotonAtajo>
          <BotonAtajo
            tecla="Alt+T"
            forma="borde"
            tono="neutro"
            onClick={() =>
              setHoja({
                ...hoja,
                columnas: [
                  ...columnas,
                  { token: crypto.randomUUID(), id: null, nombre: '', version: undefined },
                ],
              })
            }
          >
            Agregar tipo
          </BotonAtajo>
          <Boton forma="borde" tono="neutro" onClick={() => void cerrar()}>
            Volver
          </Boton>
          <BotonAtajo tecla="F8" forma="lleno" disabled={!sucio} esperando={guardar.enCurso} onClick={enviar}>
            Guardar todo
          </BotonAtajo>
        </>
      }
    >
      {resumen !== '' && (
        <Alert severity="warning" aria-live="polite">
          {resumen}
        </Alert>
      )}
      {/* No cards: columns have names that are typed. On a narrow screen it goes sideways within itself. */}
      <div className="MuiTableContainer-root lista apretada" style={{ overflow: 'auto' }}>
        <table
          className="MuiTable-root"
          aria-label="Tiras por color y tipo"
          style={{ tableLayout: 'fixed', minWidth: 84 * (columnas.length + 1) }}
        >
          <thead>
            <tr>
              <th scope="col" className="MuiTableCell-root celda cabeza">
                Color
              </th>
              {columnas.map((columna, c) => (
                <th key={columna.token} scope="col" className="MuiTableCell-root celda cabeza">
                  <CampoDeCelda
                    etiqueta={`Nombre del tipo en la columna ${c + 1}`}
                    value={columna.nombre}
                    foco={columna.id === null || c === 0}
                    error={errores[`listaTipo.${c}.nombre_retal_tipo`]}
                    onChange={nombre =>
                      setHoja({
                        ...hoja,
                        columnas: columnas.map(each => (each === columna ? { ...each, nombre } : each)),
                      })
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filas.map((fila, f) => (
              <tr key={fila.token} className="MuiTableRow-root fila">
                <td className="MuiTableCell-root celda principal">
                  {fila.id === null ? (
                    <CampoDeCelda
                      etiqueta={`Nombre del color en la fila ${f + 1}`}
                      value={fila.nombre}
                      foco
                      error={errores[`listaColor.${f}.nombre_retal_color`]}
                      onChange={nombre =>
                        setHoja({
                          ...hoja,
                          filas: filas.map(each => (each === fila ? { ...each, nombre } : each)),
                        })
                      }
                    />
                  ) : (
                    fila.nombre
                  )}
                </td>
                {columnas.map((columna, c) => {
                  const clave = `${fila.token} ${columna.token}`
                  return (
                    <td key={columna.token} className="MuiTableCell-root celda">
                      <CampoDeCelda
                        etiqueta={`Medidas de ${fila.nombre || `la fila ${f + 1}`}, ${columna.nombre || `columna ${c + 1}`}`}
                        value={escrito[clave] ?? textoDe(matriz, fila, columna)}
                        error={errorEn(errores, f, c)}
                        onChange={texto => setEscrito({ ...escrito, [clave]: texto })}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="tenue" style={{ margin: 0 }}>
        Medidas en milímetros, con un espacio entre una y otra: 300 450 450
      </p>
      {salen !== '' && (
        <DialogoEliminar
          titulo="¿Guardar y sacar medidas del inventario?"
          texto={`Salen del inventario: ${salen}`}
          motivo={motivo}
          alEliminar={porque => {
            setMotivo(porque)
            // Its answer is for the sheet: the question is over.
            void guardarTodo(porque)
            return Promise.resolve(true)
          }}
          alCerrar={() => setSalen('')}
        />
      )}
    </Pantalla>
  )
}
