/** The keyboard is on no control: nowhere, or on the screen or a dialog as a whole. Nobody is interrupted. */
export const sinFoco = (): boolean =>
  document.activeElement === document.body ||
  // A dialog that loses the control with the keyboard takes it on its container, a list of cards on one of them.
  Boolean(
    document.activeElement?.matches(
      '#contenido, :is(section, article)[tabindex="-1"], [role=dialog], .MuiDialog-container',
    ),
  )

/** The keyboard is on nothing that has letters of its own: they are shortcuts here, or the beginning of a code. */
export const sinLetras = (): boolean =>
  sinFoco() || Boolean(document.activeElement?.matches('tr[tabindex], .MuiButtonBase-root'))

/** Where the keyboard works: the dialog on top, or the screen. */
export const capa = (): ParentNode =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document
