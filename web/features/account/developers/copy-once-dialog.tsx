import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyOnce } from './copy-once.tsx'

type ToldOnceDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Undefined until the form has made it. */
  told: { title: string; what: string; value: string | undefined; note: string }
  /** The form. */
  children: ReactNode
}

/** A form that makes something secret, which then takes its place, once. */
export function ToldOnceDialog(props: ToldOnceDialogProps) {
  const { open, onOpenChange, title, told, children } = props
  const { what, value, note } = told
  if (value === undefined)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={title}>
        {children}
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={told.title}
      footer={<Button onClick={() => onOpenChange(false)}>I Have Copied It</Button>}
    >
      <div className="flex flex-col gap-4">
        <p>{note}</p>
        <CopyOnce what={what} value={value} />
      </div>
    </Dialog>
  )
}
