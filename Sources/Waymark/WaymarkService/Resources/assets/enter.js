// Takes the PIN from the link that the operator has sent; what follows the # stays in the browser.

const field = document.getElementById('pin'), pin = location.hash.slice(1);
if (field && /^\d{8}$/.test(pin)) {
  field.value = pin;
  history.replaceState(null, '', location.pathname);
}
