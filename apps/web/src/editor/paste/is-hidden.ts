const hiddenTags = new Set(
  'SCRIPT,STYLE,META,LINK,TITLE,HEAD,XML,NOSCRIPT,TEMPLATE,IFRAME,OBJECT,EMBED,FORM,INPUT,BUTTON,SELECT,TEXTAREA,SVG,CANVAS,AUDIO,VIDEO,O:P,V:SHAPE,V:SHAPETYPE,W:SDTPR,MP-STYLE-TYPE,MPPROFILE,MP-COMMON-PROFILE,MP-COMMON-PRODUCT,MPVOICE,QQMUSIC'.split(
    ',',
  ),
);

/** Elements that are not visible at their source: not text, or hidden by style. */
export function isHidden(node: Element): boolean {
  if (hiddenTags.has(node.tagName.toUpperCase()) || node.hasAttribute('hidden')) return true;
  // WeChat keeps the whole article hidden until its script has run: that one is kept
  if (node.id === 'js_content') return false;
  const style = (node.getAttribute('style') ?? '').replace(/\s+/g, '').toLowerCase();
  return /(^|;)(display:none|visibility:hidden|opacity:0(;|$)|font-size:0(px|pt)?(;|$)|mso-hide:all)/.test(
    style,
  );
}
