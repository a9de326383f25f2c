import { Tooltip } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  placement: 'top' | 'right' | 'bottom' | 'left'
  ancla: HTMLElement
  onCerrar: () => void
  /** The pointer has come to it, and has left it. */
  onQuedarse: () => void
  onDejar: () => void
}

/** The tooltip of `kernel/Tooltip`, beside a thing that stands elsewhere. */
export default function TooltipAbierto({ title, placement, ancla, onCerrar, onQuedarse, onDejar }: Props) {
  return (
    <Tooltip
      open
      title={title}
      placement={placement}
      onClose={onCerrar}
      slotProps={{ popper: { anchorEl: ancla, onPointerEnter: onQuedarse, onPointerLeave: onDejar } }}
    >
      <span hidden />
    </Tooltip>
  )
}
