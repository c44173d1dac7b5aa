import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { useProblems } from '#web/ui/use-problems.ts'

function Example({ failure, onSend }: { failure?: string; onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const problems = { reason: reasonProblem(reason) }
  const { shown, onSubmit } = useProblems(problems, () => onSend(reason))
  return (
    <ActionDialog
      title="Lift it"
      description="It ends at once."
      action="Lift"
      pending={false}
      onSubmit={onSubmit}
      failure={failure}
      failureTitle="Not lifted"
      onClose={() => {}}
    >
      <ReasonField
        label="Reason"
        hint="For staff."
        error={shown.reason}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  )
}

function render(failure?: string) {
  const sent: string[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Example {...(failure && { failure })} onSend={(reason) => sent.push(reason)} />)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return sent
}

it('a dialog says what is wrong once it is submitted, and sends what is right', async () => {
  const sent = render()
  const user = userEvent.setup({ document })
  const reason = await screen.findByLabelText('Reason')
  expect(reason.getAttribute('aria-invalid')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lift' }))
  await screen.findByText(/^Please write at least/)
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.type(reason, 'The bank has confirmed it in writing.')
  expect(screen.queryByText(/^Please write at least/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lift' }))
  expect(sent).toEqual(['The bank has confirmed it in writing.'])
})

it('a dialog says above its fields why it could not be sent', async () => {
  render('Someone else has lifted it.')
  await screen.findByText('Not lifted')
  await screen.findByText('Someone else has lifted it.')
})
