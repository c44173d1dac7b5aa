import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type QuickActionsProps = {
  professional: { id: string; name: string }
  /** Absent once the session is reviewed. */
  onReview?: (() => void) | undefined
}

/** What a client does after a session. */
export function QuickActions({ professional, onReview }: QuickActionsProps) {
  return (
    <Card as="section" aria-labelledby="quick-actions" className="flex flex-col gap-3">
      <h2 id="quick-actions" className="mb-1 font-[600] font-sans text-h3 tracking-normal">
        Quick Actions
      </h2>
      {onReview && (
        <Button variant="quiet" onClick={onReview}>
          Leave Review
        </Button>
      )}
      <Link
        to={paths.bookProfessional(professional.id)}
        className={buttonStyle({ variant: 'quiet' })}
      >
        Book Again
      </Link>
    </Card>
  )
}
