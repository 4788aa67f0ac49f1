/** Messages of the frame to the page around it. */
export type FrameMessage =
  | { readonly type: 'size'; readonly height: number }
  /** There is nothing to show. */
  | { readonly type: 'empty' }
  | {
      readonly type: 'openGame'
      readonly gp_id: string
      readonly game_code: string
      readonly game_type: number
    }

/** Sent only to the site that the frame was made for, and only if Arcade knows it. */
export function tellFrame(message: FrameMessage, site: string, siteOrigins: readonly string[]): void {
  if (window.parent !== window && siteOrigins.includes(site)) window.parent.postMessage(message, site)
}

/** The message of the page around it, once, when it has loaded: language and currency. */
type Init = { readonly language: string; readonly currency: string }

export function readInit(data: unknown): Init | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, language, currency }: { [key in 'type' | keyof Init]?: unknown } = data
  if (type !== 'init' || typeof language !== 'string' || typeof currency !== 'string') return undefined
  return { language, currency }
}
