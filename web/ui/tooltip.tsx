import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'

const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Shared by all tooltips under it: after one was shown, the next opens at once for a short while. */
export function TooltipProvider({ children }: { children: ReactElement }) {
  return (
    <Primitive.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Primitive.Provider>
  )
}

/** Names what an icon does. Never the only place where something is said: fingers do not hover. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          className="z-50 max-w-64 animate-fade-in rounded-s bg-ink px-3 py-1.5 text-paper text-tiny"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
