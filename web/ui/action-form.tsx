import type { FormEvent } from 'react'
import { Alert } from './alert.tsx'
import type { Elements } from './elements.tsx'

export type ActionFormProps = {
  id?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Why sending failed, with a title before it if that says what did not happen. */
  failure: string | null | undefined
  failureTitle?: string
  children: Elements
}

/** A form that says above its fields why it could not be sent. */
export function ActionForm({ id, onSubmit, failure, failureTitle, children }: ActionFormProps) {
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {failure && (
        <Alert tone="bad" title={failureTitle ?? failure}>
          {failureTitle && failure}
        </Alert>
      )}
      {children}
    </form>
  )
}
