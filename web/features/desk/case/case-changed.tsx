import { useEffect, useRef } from 'react'
import type { CaseFile } from '#contract/desk/cases.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Someone else has changed the case: what was refused for that, and a reason that can no longer be sent. */
export function CaseChanged({ file }: { file: CaseFile }) {
  const { id } = file.row
  const place = useRef<HTMLDivElement>(null)
  const [conflict] = useDraft(id, 'conflict')
  const [reason] = useDraft(id, 'reason')
  const isUnsent = !isBlank(reason) && !file.may.decide && !file.may.answer
  useEffect(() => {
    if (conflict) place.current?.scrollIntoView({ block: 'nearest' })
  }, [conflict])
  if (!conflict && !isUnsent) return null
  return (
    <div ref={place}>
      <Alert
        tone={conflict ? 'bad' : 'warn'}
        title={conflict || 'Someone else has changed this case'}
        action={
          isUnsent && (
            <Button variant="quiet" size="s" onClick={() => forgetDrafts(id, 'reason', 'conflict')}>
              Discard What I Wrote
            </Button>
          )
        }
      >
        {isUnsent ? (
          <>
            <span>You had written:</span>
            <span dir="auto" className="wrap-anywhere block whitespace-pre-line font-[550]">
              {reason}
            </span>
          </>
        ) : (
          'Below is how it is now.'
        )}
      </Alert>
    </div>
  )
}
