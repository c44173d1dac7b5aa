import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Session } from '#contract/sessions.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TEST } from './parts.ts'

/** To where one tries camera and microphone out. */
export function TestLink({ session, isMain = false }: { session: Session; isMain?: boolean }) {
  return (
    <Link
      to={`${paths.session(session.id)}?${TEST}`}
      className={cx(
        buttonStyle({ variant: isMain ? 'primary' : 'quiet' }),
        'whitespace-normal! text-center max-sm:px-3',
      )}
    >
      Test camera and microphone
    </Link>
  )
}
