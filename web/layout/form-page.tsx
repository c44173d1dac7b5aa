import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { useSite } from './site.ts'

type FormPageProps = { title: string; description: string; children: ReactNode }

/** One form in the middle of the page, with who to ask below it. */
export function FormPage({ title, description, children }: FormPageProps) {
  const { supportEmail } = useSite()
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
        {supportEmail && (
          <p className="mt-6 text-ink-2 text-small">
            Need help?{' '}
            <a href={`mailto:${supportEmail}`} className="font-[550] text-action hover:underline">
              Contact Support
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
