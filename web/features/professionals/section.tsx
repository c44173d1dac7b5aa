import { useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'

export function Section({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-h2">
        {title}
      </h2>
      {children}
    </Card>
  )
}
