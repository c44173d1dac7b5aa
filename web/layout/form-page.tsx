import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'

type FormPageProps = { title: string; description: string; children: ReactNode }

/** One form in the middle of the page, with who to ask below it. */
export function FormPage({ title, description, children }: FormPageProps) {
  return (
    <div className="wrap flex justify-center py-12 lg:py-18">
      <div className="w-full max-w-[460px]">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-3 mb-7 text-ink-2">{description}</p>
        <noscript>
          <p className="mb-5 rounded-m bg-warn-soft px-4 py-3 text-warn">
            This form needs JavaScript. Please switch it on and load the page again.
          </p>
        </noscript>
        <Card>{children}</Card>
        <p className="mt-4 text-ink-2 text-small">
          Need help?{' '}
          <Link
            to={paths.contact()}
            className="inline-flex min-h-6 items-center font-[550] text-action hover:underline pointer-coarse:min-h-11"
          >
            Contact Support
          </Link>
        </p>
      </div>
    </div>
  )
}
