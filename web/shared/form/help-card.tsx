import { MessageCircle, Phone } from 'lucide-react'
import { useId } from 'react'
import { HELPLINES } from '#domain/search/helplines.ts'

/**
 * Whom someone in danger can reach at once, read out where a later search brings it. It can't be dismissed, its links
 * need no scripts, and its own script is in the page's: it comes with the results, and no failing part takes it away.
 */
export function HelpCard({ isNeeded }: { isNeeded: boolean }) {
  return <div aria-live="polite">{isNeeded && <Card />}</div>
}

function Card() {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="mt-2.5 rounded-l border-[1.5px] border-warn bg-warn-soft px-[16px] pt-4.5 pb-4 md:mt-3.5 md:px-[26px] md:pt-6 md:pb-5"
    >
      <h2 id={heading} className="text-h2 md:text-[1.75rem]">
        If you need help right now
      </h2>
      <ul className="mt-3.5 mb-3 flex flex-wrap gap-2 md:mt-4.5 md:gap-2.5">
        {HELPLINES.map(({ name, href, about }) => {
          const Icon = href.startsWith('sms:') ? MessageCircle : Phone
          return (
            <li key={href} className="min-w-0 grow basis-[min(17rem,100%)]">
              <a
                href={href}
                className="flex h-full min-h-15 flex-wrap items-center gap-x-3.5 rounded-m border border-transparent bg-surface px-[14px] py-2 md:min-h-17 md:px-[16px] md:py-2.5"
              >
                <Icon aria-hidden className="size-5.5 shrink-0 text-warn" />
                {/* Under the sign where large text leaves no room beside it. */}
                <span className="min-w-0 flex-1 basis-40">
                  <b className="figures block font-[680] text-lead leading-[1.3] underline decoration-1 underline-offset-3">
                    {name}
                  </b>
                  <span className="block text-ink-2 text-small leading-[1.35]">{about}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      <p className="text-ink-2 text-small">
        Sessions here are booked ahead and are not for emergencies.
      </p>
    </section>
  )
}
