import { MessageCircle, Phone } from 'lucide-react'
import { useId } from 'react'
import { HELPLINES } from '#domain/helplines.ts'

/** Whom someone in danger can reach at once. It can't be dismissed, and its links need no scripts. */
export default function HelpCard() {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="mt-2.5 rounded-l border-[1.5px] border-warn bg-warn-soft px-4 pt-4.5 pb-4 md:mt-3.5 md:px-6.5 md:pt-6 md:pb-5"
    >
      <h2 id={heading} className="text-h2 md:text-[1.75rem]">
        If you need help right now
      </h2>
      <ul className="mt-3.5 mb-3 grid grid-cols-1 gap-2 md:mt-4.5 md:grid-cols-6 md:gap-2.5">
        {HELPLINES.map(({ name, href, about }) => {
          const Icon = href.startsWith('sms:') ? MessageCircle : Phone
          return (
            <li
              key={href}
              // Three in the first row, two in the second, where there is room for them.
              className="md:col-span-3 md:first:col-span-6 lg:col-span-2 lg:first:col-span-2 lg:nth-[n+4]:col-span-3"
            >
              <a
                href={href}
                className="flex min-h-15 items-center gap-3.5 rounded-m border border-transparent bg-surface px-3.5 py-2 md:h-full md:min-h-17 md:px-4 md:py-2.5"
              >
                <Icon aria-hidden className="size-5.5 shrink-0 text-warn" />
                <span className="min-w-0">
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
