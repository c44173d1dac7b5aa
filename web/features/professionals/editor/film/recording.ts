/** From the most widely played to the least. */
const TYPES = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
]

/** What this browser records in; undefined leaves it to the browser. */
export const filmTypeHere = () => TYPES.find((type) => MediaRecorder.isTypeSupported(type))

/** Why there is no camera or microphone, as a sentence to act on. */
export function filmProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : undefined
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'Allow the camera and microphone beside the address bar of your browser, then open this again.'
  if (name === 'NotReadableError')
    return 'Your camera or microphone can’t be used: close other programs that use it, then open this again.'
  if (name === 'NotFoundError')
    return 'We found no camera or no microphone. Connect one, or choose a video file instead.'
  return 'Your browser only shares your camera with pages opened over https. Choose a video file instead.'
}
