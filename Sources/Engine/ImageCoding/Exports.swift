// Whoever names the file of a picture needs the bytes of its name. Nothing in Files is public.
@_exported public import Files
