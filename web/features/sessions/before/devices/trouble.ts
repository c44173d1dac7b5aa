/** Why a camera or microphone can't be used. */
export type Trouble =
  /** The person, or the browser for them, said no to this site. */
  | 'refused'
  /** The browser itself has no permission from the system. */
  | 'refused-by-system'
  | 'in-use'
  | 'missing'
  | 'insecure'
  /** It was there and has been unplugged. */
  | 'gone'

export type Input = 'camera' | 'microphone'

/** From an error of getUserMedia. */
export function troubleOf(problem: unknown): Trouble {
  if (!(problem instanceof Error)) return 'missing'
  if (problem.name === 'NotAllowedError' || problem.name === 'SecurityError')
    return /system/i.test(problem.message) ? 'refused-by-system' : 'refused'
  return problem.name === 'NotReadableError' || problem.name === 'AbortError' ? 'in-use' : 'missing'
}

export const isRefusal = (trouble: Trouble | null) =>
  trouble === 'refused' || trouble === 'refused-by-system'

/** What is wrong with a camera or microphone, as a title and a sentence on what to do or what it means. */
export function inWords(
  input: Input,
  trouble: Trouble,
  other: string,
): { title: string; sentence: string } {
  const name = input === 'camera' ? 'Camera' : 'Microphone'
  const without =
    input === 'camera' ? `${other} would see your initials` : 'You could listen and use the chat'
  switch (trouble) {
    case 'refused':
    case 'refused-by-system':
      return { title: `${name} is blocked`, sentence: without }
    case 'in-use':
      return {
        title: `${name} is in use`,
        sentence: `Another app seems to have the ${input}: close Zoom, Teams or FaceTime, then choose ‘Try Again’`,
      }
    case 'missing':
      return {
        title: `No ${input} was found`,
        sentence: `Plug one in, and it appears here. ${without} until then`,
      }
    case 'gone':
      return {
        title: `${name} was unplugged`,
        sentence: `Plug it in again, or choose another ${input}`,
      }
    case 'insecure':
      return {
        title: `${name} needs a secure page`,
        sentence: `Browsers share the ${input} only with pages opened over https: check that the address begins with it`,
      }
  }
}
