import { BadgeCheck } from 'lucide-react'

/** As small as cards need it: who someone is was checked. */
export function VerifiedMark() {
  return (
    <span title="Identity verified" className="relative shrink-0 text-good">
      <BadgeCheck aria-hidden className="size-4.5" />
      <span className="sr-only">Identity verified</span>
    </span>
  )
}

/** On the portrait: a verified professional can be booked, any other cannot yet. */
export function BookableDot({ verified }: { verified: boolean }) {
  const word = verified ? 'Available' : 'Busy'
  return (
    <span
      title={word}
      className={`absolute -right-0.5 -bottom-0.5 size-3 rounded-full border-2 border-surface ${verified ? 'bg-good' : 'bg-line-control'}`}
    >
      <span className="sr-only">{word}</span>
    </span>
  )
}
