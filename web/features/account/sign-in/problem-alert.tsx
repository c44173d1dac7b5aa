import { PROVIDER_NAMES } from '#domain/people/sign-in/sign-in.ts'
import { SIGN_IN_PROBLEMS } from '#domain/people/sign-in/sign-in-problems.ts'
import { Alert } from '#web/ui/alert.tsx'

/** The sign-in error named by `problem` in the query string; `with` names the provider. Ignores unknown values. */
export function ProblemAlert({ search }: { search: URLSearchParams }) {
  const problem = search.get('problem') ?? ''
  if (!Object.hasOwn(SIGN_IN_PROBLEMS, problem)) return null
  const { title, description } = SIGN_IN_PROBLEMS[problem as keyof typeof SIGN_IN_PROBLEMS]
  const provider = search.get('with') === 'apple' ? 'apple' : 'google'
  return (
    <div className="mb-5.5">
      <Alert tone={problem === 'cancelled' ? 'info' : 'bad'} title={title}>
        {description.replaceAll('{provider}', PROVIDER_NAMES[provider])}
      </Alert>
    </div>
  )
}
