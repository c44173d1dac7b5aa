import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function BookAgain({ professional }: { professional: { id: string; name: string } }) {
  return (
    <Card as="section" aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-4 font-[600] font-sans text-h3 tracking-normal">
        Quick Actions
      </h2>
      <Link
        to={paths.bookProfessional(professional.id)}
        className={`${buttonStyle({ variant: 'quiet' })} w-full`}
      >
        Book Again
      </Link>
    </Card>
  )
}
