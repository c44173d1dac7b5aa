// The same as jsx-runtime.ts, for `npm run dev`.
import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime'
import { withOneText } from './one-text.ts'

export type { JSX } from 'react/jsx-dev-runtime'
export { Fragment } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof reactJsxDev = (type, props, key, isStatic, source, self) =>
  reactJsxDev(type, isStatic ? withOneText(props) : props, key, isStatic, source, self)
