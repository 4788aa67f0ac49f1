/**
 * Makes the time that is left move, and asks for the page anew when it is over. The page is right without it. Time is
 * counted from the page's own start: a payer's clock may be wrong.
 */
for (const shown of document.querySelectorAll('[data-left-ms]')) {
  const endsAt = performance.now() + Number.parseInt(shown.getAttribute('data-left-ms') ?? '0', 10)
  const timer = setInterval(() => {
    const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
    shown.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    if (seconds > 0) return
    clearInterval(timer)
    setTimeout(() => location.reload(), 1000)
  }, 1000)
}
