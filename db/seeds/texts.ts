/** A text in the two languages that are complete, and in Chinese where a site has it; English stands in for the others. */
export function text(english: string, vietnamese: string, chinese?: string): string {
  return JSON.stringify({
    en_US: english,
    vi_VN: vietnamese,
    ...(chinese === undefined ? {} : { zh_CN: chinese }),
  })
}
