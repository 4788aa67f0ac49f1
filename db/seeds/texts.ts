/** A text in the two languages that are complete, and in Chinese where a site has it; English is the fallback. */
export function text(english: string, vietnamese: string, chinese?: string): string {
  return JSON.stringify({
    en_US: english,
    vi_VN: vietnamese,
    ...(chinese === undefined ? {} : { zh_CN: chinese }),
  })
}
