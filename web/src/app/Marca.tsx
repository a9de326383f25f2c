/** The sign: three lines of grain, and the name. */
export function Marca({ soloSigno = false, clara = false }: { soloSigno?: boolean; clara?: boolean }) {
  return (
    <div className={clara ? 'veta clara' : 'veta'}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="6" fill={clara ? '#FFFFFF' : '#0E5A47'} />
        <g fill="none" stroke={clara ? '#0E5A47' : '#FAFAF7'} strokeWidth="2.2" strokeLinecap="round">
          <path d="M7 9c3 0 5 3 9 3s6-3 9-3" />
          <path d="M7 16c3 0 5 3 9 3s6-3 9-3" stroke={clara ? '#B4690E' : '#E9B368'} />
          <path d="M7 23c3 0 5 3 9 3s6-3 9-3" />
        </g>
      </svg>
      {!soloSigno && <span>Veta</span>}
    </div>
  )
}
