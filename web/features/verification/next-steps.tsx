import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { SET_HOURS_STEP } from '#domain/profile/badges/verification.ts'

/** What the professional does next; a step with a page of its own is a link to it. */
export function NextSteps({ steps }: { steps: string[] }) {
  if (steps.length === 0) return null
  return (
    <div>
      <h3 className="text-h3">Next Steps</h3>
      <ol className="mt-2 flex max-w-[56ch] flex-col gap-2 text-left">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden className="figures w-4 shrink-0 text-ink-3">
              {steps.length > 1 ? `${index + 1}.` : <ArrowRight className="mt-1 size-4" />}
            </span>
            {step === SET_HOURS_STEP ? (
              <Link
                to={paths.availability()}
                className="font-[550] text-action underline underline-offset-2"
              >
                {step}
              </Link>
            ) : (
              <span>{step}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
