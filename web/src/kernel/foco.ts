/** The keyboard is on no control: nowhere, or on the screen or a dialog as a whole. Nobody is interrupted. */
export const sinFoco = (): boolean =>
  document.activeElement === document.body ||
  // A dialog that loses the control with the keyboard takes it on its container, a list of cards on one of them.
  Boolean(
    document.activeElement?.matches(
      '#contenido, :is(section, article)[tabindex="-1"], [role=dialog], .MuiDialog-container',
    ),
  )

/** What is pressed or chosen, and not written in. */
const SIN_TEXTO =
  'tr[tabindex], .MuiButtonBase-root, button, a[href], summary, select, [type=checkbox], [type=radio]'
/** The keyboard is on nothing that text is typed in: letters are shortcuts here, choose, or are the beginning of a code. */
export const sinLetras = (): boolean => sinFoco() || Boolean(document.activeElement?.matches(SIN_TEXTO))

/** Where the keyboard works: the dialog on top, or the screen. */
export const capa = (): ParentNode =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document
