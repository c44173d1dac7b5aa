import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

/** To where one tries camera and microphone out. */
export function TestLink({ session, isMain = false }: { session: Session; isMain?: boolean }) {
  return (
    <Link
      to={paths.sessionTest(session.id)}
      className={cx(
        buttonStyle({ variant: isMain ? 'primary' : 'quiet' }),
        'whitespace-normal! text-center max-sm:px-3',
      )}
    >
      Test camera and microphone
    </Link>
  )
}
