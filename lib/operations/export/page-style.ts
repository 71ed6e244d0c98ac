/** The look of the exported pages: the hub's colors (docs/design.md), the computer's own typefaces, nothing from elsewhere. */
export const PAGE_STYLE = `
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 1.5rem 2rem 3rem; background: #f7f0e1; color: #1e1912; font: 500 1.125rem/1.5 system-ui, sans-serif; }
h1, h2, summary { font-family: Georgia, serif; font-weight: bold; line-height: 1.25; overflow-wrap: anywhere; text-wrap: balance; }
h1 { font-size: clamp(1.625rem, 1.25rem + 2vw, 2.25rem); margin: 0.5rem 0; }
h2 { font-size: 1.375rem; margin: 0.75rem 0 0.25rem; }
body > h2 { margin-top: 2rem; }
p { margin: 0.25rem 0; max-width: 60rem; overflow-wrap: anywhere; }
a { color: #17365d; }
:focus-visible { outline: 3px solid #1e1912; outline-offset: 2px; border-radius: 0.25rem; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
nav a, .file a { display: inline-block; padding: 0.375rem 0; }
.days { align-items: baseline; gap: 0 0.25rem; margin-top: 0.5rem; }
.days span, .days a { min-width: 2.5rem; }
.days a { text-align: center; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.25rem; align-items: start; margin: 1.5rem 0; }
main.months { grid-template-columns: repeat(auto-fill, minmax(min(100%, 34rem), 1fr)); align-items: stretch; }
article, .month { display: block; padding: 1rem; background: #fffcf5; border: 1px solid #d8cbb0; border-radius: 1rem; }
article { content-visibility: auto; contain-intrinsic-size: auto 28rem; }
.month { color: inherit; text-decoration: none; }
.month:hover { border-color: #17365d; }
.month h2 { margin-top: 0; color: #17365d; text-decoration: underline; }
.strip { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 0.5rem; margin-top: 0.75rem; }
.strip:empty { display: none; }
.strip img { width: 100%; aspect-ratio: 1; object-fit: cover; border-radius: 0.5rem; background: #ede3ce; }
.shown { display: block; position: relative; width: 100%; aspect-ratio: 4 / 3; border-radius: 0.625rem; }
.shown img { position: absolute; inset: 0; margin: auto; max-width: 100%; max-height: 100%; border-radius: 0.625rem; }
video.shown, .sound, .none { background: #ede3ce; }
.sound, .none { display: flex; align-items: center; justify-content: center; padding: 1rem; aspect-ratio: auto; min-height: 6rem; margin: 0; }
audio { display: block; width: 100%; max-width: 100%; }
.reply audio { margin-top: 0.375rem; }
.from, .when, .file { color: #473b2c; }
.from, .when { margin: 0; }
.note { margin: 0.5rem 0; white-space: pre-line; }
.reply { margin-top: 0.5rem; padding: 0.375rem 0.75rem; background: #dff0df; color: #14492b; border-radius: 0.5rem; }
.lost { color: #7d1212; }
details.lost { margin: 1rem 0; padding: 0.75rem 1rem; background: #fbe5e0; border-radius: 0.625rem; }
summary { padding: 0.25rem 0; cursor: pointer; }
details ul { margin: 0.5rem 0 0; padding-inline-start: 1.25rem; }
@media (max-width: 40rem) { body { padding: 1rem 1rem 2rem; } .strip { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
@media print { body { background: none; max-width: none; } article { break-inside: avoid; content-visibility: visible; } nav { display: none; } }
`;
