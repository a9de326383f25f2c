/** Style of the page. Its hash goes into the page's own content security policy, so it has no variable part. */
export const ESTILO = `
:root { color-scheme: light dark; --linea: #d5d9e0; --suave: #f4f6f9; --tenue: #565f6e; --enlace: #0b57b0 }
@media (prefers-color-scheme: dark) {
  :root { --linea: #3a4250; --suave: #1d222b; --tenue: #aab3c2; --enlace: #8ab8f5 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
a { color: var(--enlace) }
a:focus-visible { outline: 2px solid var(--enlace); outline-offset: 2px }
h1 { margin: 0 }
h2 { margin: 2.5rem 0 0.5rem; padding-bottom: 0.25rem; border-bottom: 2px solid var(--linea) }
h3 { margin: 0 0 0.25rem; font-size: 1.05rem; overflow-wrap: anywhere }
h4 { margin: 1rem 0 0.25rem; font-size: 0.95rem }
p { margin: 0.25rem 0 }
code { font-size: 0.9em; overflow-wrap: anywhere }
nav ul { margin: 0.25rem 0; padding-left: 1.25rem }
nav > ul { columns: 24rem; padding: 0; list-style: none }
nav > ul > li { break-inside: avoid; margin-bottom: 0.75rem }
article { margin: 1.25rem 0; padding: 1rem; border: 1px solid var(--linea); border-radius: 0.5rem }
.tabla { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem }
th, td { padding: 0.3rem 0.6rem; border: 1px solid var(--linea); text-align: left; vertical-align: top }
th { background: var(--suave) }
td table { margin-top: 0.4rem }
.metodo { display: inline-block; min-width: 4rem; font-weight: 700 }
.tenue { color: var(--tenue) }
`
