export type UserAgentFacts = {
  readonly device: 'desktop' | 'mobile'
  readonly systemGroup: 'windows' | 'mac' | 'linux' | 'ios' | 'android' | 'other'
  readonly system: string
  readonly systemVersion: string
  readonly browser: string
}

const systems = [
  { group: 'android', name: 'Android', pattern: /Android (?<version>[\d.]+)/ },
  { group: 'ios', name: 'iOS', pattern: /(?:iPhone|iPad|iPod).*? OS (?<version>[\d_]+)/ },
  { group: 'windows', name: 'Windows', pattern: /Windows NT (?<version>[\d.]+)/ },
  { group: 'mac', name: 'macOS', pattern: /Mac OS X (?<version>[\d_.]+)/ },
  { group: 'linux', name: 'Linux', pattern: /Linux(?<version>)/ },
] as const

/** The first that matches: others claim to be Chrome and Safari too, so those two come last. */
const browsers = [
  { name: 'Edge', pattern: /Edg(?:A|iOS)?\/(?<version>\d{1,3}(?!\d))?/ },
  { name: 'Opera', pattern: /OPR\/(?<version>\d{1,3}(?!\d))?/ },
  { name: 'Samsung Internet', pattern: /SamsungBrowser\/(?<version>\d{1,3}(?!\d))?/ },
  { name: 'Firefox', pattern: /(?:Firefox|FxiOS)\/(?<version>\d{1,3}(?!\d))?/ },
  { name: 'Chrome', pattern: /(?:Chrome|CriOS)\/(?<version>\d{1,3}(?!\d))?/ },
  { name: 'Safari', pattern: /Version\/(?<version>\d{1,3}(?!\d))?.*Safari/ },
] as const

/** What a User-Agent header says, as one of a short list of names: never the header's own text. */
export function readUserAgent(userAgent: string): UserAgentFacts {
  const system = systems.find(each => each.pattern.test(userAgent))
  const version = system?.pattern.exec(userAgent)?.groups?.['version'] ?? ''
  const browser = browsers.find(each => each.pattern.test(userAgent))
  const browserVersion = browser?.pattern.exec(userAgent)?.groups?.['version'] ?? ''
  const isMobile = /Mobi|Android|iPhone|iPad|iPod/.test(userAgent)
  return {
    device: isMobile ? 'mobile' : 'desktop',
    systemGroup: system?.group ?? 'other',
    system: system?.name ?? '',
    systemVersion: version.replaceAll('_', '.').slice(0, 16),
    browser: browser ? `${browser.name} ${browserVersion}`.trimEnd() : '',
  }
}
