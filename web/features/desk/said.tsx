import { FileText, Image } from 'lucide-react'
import { addressOf } from '#contract/call.ts'
import type { Attachment } from '#contract/messages/files.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { sizeOf } from '#web/shared/files/attached-files.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import type { Elements } from '#web/ui/elements.tsx'

type SaidProps = {
  /** Null once the account is erased. */
  person: { name: string; avatar: string | null } | null
  /** What this person is in it: 'client'. */
  as: string
  when?: string | undefined
  children: Elements
}

/** What someone wrote, on a sheet with their name. */
export function Quotation({ person, as, when, children }: SaidProps) {
  const { name, avatar } = person ?? { name: 'Someone who has left', avatar: null }
  return (
    <section
      aria-label={`${name}, ${as}`}
      className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5 gap-y-1.5 rounded-m border border-line bg-surface px-4 py-3.5"
    >
      <Portrait
        name={name}
        src={avatar}
        size="s"
        className="row-span-2 size-7! rounded-s! text-tiny!"
      />
      <h3 className="wrap-anywhere text-small">
        <bdi>{name}</bdi>
        <span>, {as}</span>
      </h3>
      <div className="col-start-2 flex min-w-0 flex-col gap-2">
        {children}
        {when && <p className="figures text-ink-3 text-tiny">{when}</p>}
      </div>
    </section>
  )
}

/** Someone's own words, as they wrote them. */
export const Words = ({ children }: { children: string }) => (
  <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line text-control text-ink">
    {children}
  </blockquote>
)

/** Files of a case; pictures open in a new tab. */
export function CaseFiles({ caseId, files }: { caseId: string; files: Attachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-col">
      {files.map(({ id, name, contentType, bytes }) => {
        const isPicture = contentType.startsWith('image/')
        const Icon = isPicture ? Image : FileText
        return (
          <li key={id}>
            <a
              href={addressOf(caseCalls.getCaseFile, { id: caseId, file: id })}
              {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: name })}
              className="inline-flex min-h-7 max-w-full items-center gap-2 text-action hover:underline pointer-coarse:min-h-11"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              <bdi className="wrap-anywhere min-w-0">{name}</bdi>
              <span className="figures shrink-0 text-ink-3 text-tiny">{sizeOf(bytes)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
