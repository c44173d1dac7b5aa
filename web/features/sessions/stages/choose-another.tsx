import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { buttonStyle } from '#web/ui/button.tsx'

export function ChooseAnother({ professionalId }: { professionalId: string }) {
  return (
    <Link to={paths.bookProfessional(professionalId)} className={buttonStyle({ size: 'l' })}>
      Choose Another Time
    </Link>
  )
}
