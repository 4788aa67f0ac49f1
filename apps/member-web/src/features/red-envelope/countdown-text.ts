/** Hours only where there are some: `4:05`, `1:04:05`. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
