/**
 * A place beside the application: an open dialog hides everything else from screen readers, and what stands here must
 * still be heard.
 */
export function lugarAparte(): HTMLElement {
  const lugar = document.body.appendChild(document.createElement('div'))
  new MutationObserver(
    () => lugar.getAttribute('aria-hidden') && lugar.removeAttribute('aria-hidden'),
  ).observe(lugar, { attributeFilter: ['aria-hidden'] })
  return lugar
}
