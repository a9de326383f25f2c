/** Stands in a field while what was typed there is looked for. */
export const Buscando = () => (
  // oxlint-disable-next-line prefer-tag-over-role -- a circle, which no browser draws a progress as
  <span className="girando" role="progressbar" aria-label="Buscando" style={{ color: 'var(--primario)' }} />
)
