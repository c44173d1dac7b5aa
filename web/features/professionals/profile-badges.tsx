import type { ReactNode } from 'react'
import type { Elements } from '#web/ui/elements.tsx'

/** Says what was checked: who someone is, or one registration on one day. */
export function Checked({ icon, children }: { icon: Elements; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-[550] text-good [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </span>
  )
}

/** Only verified professionals can be booked. */
export function BookableStatus({ verified }: { verified: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2 text-tiny">
      <span
        aria-hidden
        className={`size-2 rounded-full ${verified ? 'bg-good' : 'bg-line-control'}`}
      />
      <span>{verified ? 'Available' : 'Busy'}</span>
    </span>
  )
}
