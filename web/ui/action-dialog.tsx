import { useId } from 'react'
import type { ActionFormProps } from './action-form.tsx'
import { ActionForm } from './action-form.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ActionDialogProps = Omit<ActionFormProps, 'id'> & {
  title: string
  description: string
  wide?: boolean
  /** What the button that submits says. */
  action: string
  variant?: 'primary' | 'danger'
  pending: boolean
  onClose: () => void
}

/** A dialog with a form, and below it the buttons that submit it or close the dialog. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, description, wide, action, variant, pending, onClose, ...form } = props
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      wide={wide ?? false}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={variant ?? 'primary'} pending={pending}>
            {action}
          </Button>
        </>
      }
    >
      <ActionForm {...form} id={id} />
    </Dialog>
  )
}
