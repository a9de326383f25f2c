/** What other domains may use of the electronic invoices. */
export { avanzarElectronica } from './avanzar'
export { anotarElectronica } from './anotar-en-el-mes'
export { pedirAlFacturar } from './al-facturar'
export { alAnular } from './al-anular'
export { vistaElectronica } from './vistas'
